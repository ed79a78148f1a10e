import UIKit
import WebKit

/// One screen: the assistant in a web view that fills it, below the bars too; the widget reads the safe areas itself.
final class BossViewController: UIViewController {
  private let server: String
  private let session: Session
  private var web: WKWebView!

  init() {
    server = Bundle.main.object(forInfoDictionaryKey: "BossServer") as? String ?? "http://localhost:8620"
    session = Session(server: server)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let configuration = WKWebViewConfiguration()
    configuration.userContentController.addScriptMessageHandler(self, contentWorld: .page, name: "boss")
    web = WKWebView(frame: view.bounds, configuration: configuration)
    web.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    web.scrollView.contentInsetAdjustmentBehavior = .never
    // The swipe from the edge goes back page by page, since every page of the widget is an entry of the history.
    web.allowsBackForwardNavigationGestures = true
    web.navigationDelegate = self
    view.addSubview(web)
    load()
  }

  private func load() {
    guard let address = URL(string: "\(server)/web-view.html?shell=ios") else { return }
    web.load(URLRequest(url: address))
  }

  private func sendOut(_ items: [Any]) {
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)
    sheet.popoverPresentationController?.sourceView = view
    present(sheet, animated: true)
  }

  /// Writes a data URL into the temporary folder, from which the sheet saves and shares.
  private func write(_ value: [String: Any]) -> URL? {
    guard let name = value["name"] as? String, !name.isEmpty,
      let text = value["data"] as? String,
      let base64 = text.split(separator: ",").last,
      let data = Data(base64Encoded: String(base64))
    else { return nil }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    do {
      try data.write(to: file)
      return file
    } catch {
      return nil
    }
  }
}

extension BossViewController: WKScriptMessageHandlerWithReply {
  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage,
    replyHandler: @escaping (Any?, String?) -> Void
  ) {
    let body = message.body as? [String: Any] ?? [:]
    let value = body["value"] as? [String: Any] ?? [:]
    switch body["name"] as? String {
    case "userInfo":
      session.userJson { json in replyHandler(json, json == nil ? "no session" : nil) }
    case "appInfo":
      replyHandler(#"{"appType":"ios","versionName":"1.0.0","versionCode":1}"#, nil)
    case "share", "saveImage", "saveFile":
      if let file = write(value) {
        sendOut([file])
      } else if let text = value["text"] as? String, !text.isEmpty {
        sendOut([text])
      } else {
        replyHandler(nil, "no file")
        return
      }
      replyHandler(true, nil)
    case "openUrl":
      if let text = body["value"] as? String, let address = URL(string: text) {
        UIApplication.shared.open(address)
      }
      replyHandler(nil, nil)
    default:
      replyHandler(nil, nil)
    }
  }
}

extension BossViewController: WKNavigationDelegate {
  /// Words with a way to try again, instead of a white page.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error
  ) {
    let alert = UIAlertController(
      title: NSLocalizedString("页面加载失败", comment: ""), message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: NSLocalizedString("重试", comment: ""), style: .default) { [weak self] _ in self?.load() })
    present(alert, animated: true)
  }

  /// The system may end the web view's process to get memory back.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { load() }
}
