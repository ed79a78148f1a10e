import Foundation

/// Logs in to the demo. An app of yours asks its own back end, and hands over the token that it answers.
struct Session {
  let server: String

  func userJson(_ done: @escaping (String?) -> Void) {
    guard let address = URL(string: "\(server)/api/GeneralInterface/Login") else { return done(nil) }
    var request = URLRequest(url: address, timeoutInterval: 4)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(#"{"CompCode":"demo","Account":"boss","Password":"boss123"}"#.utf8)
    let task = URLSession.shared.dataTask(with: request) { data, _, _ in
      let json = data.flatMap(Session.user)
      DispatchQueue.main.async { done(json) }
    }
    task.resume()
  }

  private static let fields = [
    "token": "Token", "permissionJson": "PermissionJson", "shopId": "ShopID", "shopName": "ShopName",
    "compCode": "CompCode", "compId": "CompID", "masterShopId": "MShopID",
    "masterAccount": "MasterAccount", "masterId": "MasterID", "masterName": "MasterName",
  ]

  private static func user(_ data: Data) -> String? {
    guard let answer = try? JSONSerialization.jsonObject(with: data) as? [String: Any], answer["Token"] != nil,
      let json = try? JSONSerialization.data(withJSONObject: fields.compactMapValues { answer[$0] })
    else { return nil }
    return String(data: json, encoding: .utf8)
  }
}
