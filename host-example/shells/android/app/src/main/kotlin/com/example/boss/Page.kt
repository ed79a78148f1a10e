package com.example.boss

import android.app.Activity
import android.content.ActivityNotFoundException
import android.content.Intent
import android.net.Uri
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebResourceError
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient

/** What happens to the page: loaded, not loaded, left for another site, killed by the system. */
class Page(private val activity: Activity, private val server: String, private val onLoaded: () -> Unit) :
  WebViewClient() {

  override fun onPageFinished(view: WebView, url: String) = onLoaded()

  /** Words with a link to try again, instead of the web view's own error page. */
  override fun onReceivedError(view: WebView, request: WebResourceRequest, error: WebResourceError) {
    if (!request.isForMainFrame) return
    val words = activity.getString(R.string.offline)
    val retry = activity.getString(R.string.retry)
    val page = "<meta name=viewport content='width=device-width'><body style='font:16px sans-serif;" +
      "display:grid;place-content:center;gap:16px;height:90vh;text-align:center'>$words" +
      "<a href='${request.url}'>$retry</a>"
    view.loadDataWithBaseURL(server, page, "text/html", "utf-8", null)
  }

  /** Addresses of other sites, tel: and mailto: belong to other apps. */
  override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
    val address = request.url
    val home = Uri.parse(server)
    if (address.scheme == home.scheme && address.host == home.host && address.port == home.port) return false
    try {
      activity.startActivity(Intent(Intent.ACTION_VIEW, address))
    } catch (error: ActivityNotFoundException) {
      // No app takes the address: the page stays.
    }
    return true
  }

  /** The system may end the web view's process to get memory back. */
  override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
    activity.recreate()
    return true
  }
}
