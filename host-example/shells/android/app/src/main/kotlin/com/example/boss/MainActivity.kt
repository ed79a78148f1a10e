package com.example.boss

import android.app.Activity
import android.os.Build
import android.os.Bundle
import android.view.View
import android.view.WindowInsets
import android.webkit.WebView
import android.widget.FrameLayout

/** One screen: the assistant in a web view, with back key, system bars, keyboard and the life of the app. */
class MainActivity : Activity() {
  private lateinit var web: WebView
  private var insets = "null"

  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    val server = getString(R.string.server)
    web = WebView(this)
    web.settings.javaScriptEnabled = true
    web.settings.domStorageEnabled = true
    web.addJavascriptInterface(Shell(this, web, Session(server)), "shell")
    web.webViewClient = Page(this, server) { tellInsets() }
    val frame = FrameLayout(this)
    frame.addView(web)
    frame.setOnApplyWindowInsetsListener { view, given -> keepClear(view, given) }
    setContentView(frame)
    web.loadUrl("$server/web-view.html?shell=android")
  }

  /** Edge to edge, the rule since Android 15: the widget leaves the bars free, the frame makes room for the keyboard. */
  private fun keepClear(frame: View, given: WindowInsets): WindowInsets {
    if (Build.VERSION.SDK_INT < Build.VERSION_CODES.R) return frame.onApplyWindowInsets(given)
    val bars = given.getInsets(WindowInsets.Type.systemBars() or WindowInsets.Type.displayCutout())
    val keyboard = given.getInsets(WindowInsets.Type.ime()).bottom
    frame.setPadding(0, 0, 0, keyboard)
    val density = resources.displayMetrics.density
    val bottom = if (keyboard > 0) 0 else bars.bottom
    insets = "{ top: ${bars.top / density}, right: ${bars.right / density}, " +
      "bottom: ${bottom / density}, left: ${bars.left / density} }"
    tellInsets()
    return WindowInsets.CONSUMED
  }

  /** The page may not be there yet: it is told again when it has loaded. */
  private fun tellInsets() {
    if (insets != "null") web.evaluateJavascript("window.setInsets && setInsets($insets)", null)
  }

  /** Also ends the app while the page is loading, or when it could not be loaded. */
  @Deprecated("Deprecated in Java")
  override fun onBackPressed() {
    web.evaluateJavascript("window.BossAssistant ? BossAssistant.back() : false") { answer ->
      if (answer != "true") finish()
    }
  }

  // The page then counts as hidden: the widget stops its timers and its message stream.
  override fun onPause() {
    web.onPause()
    super.onPause()
  }

  override fun onResume() {
    super.onResume()
    web.onResume()
  }

  override fun onDestroy() {
    web.destroy()
    super.onDestroy()
  }
}
