package com.example.boss

import android.app.Activity
import android.content.ContentValues
import android.content.Intent
import android.net.Uri
import android.print.PrintAttributes
import android.print.PrintManager
import android.provider.MediaStore
import android.util.Base64
import android.webkit.JavascriptInterface
import android.webkit.WebView
import android.widget.Toast
import java.io.IOException

/**
 * The object `window.shell` of the page; page/shells/bridge.js turns it into options of the widget. Its methods run on a
 * thread of their own. An exception reaches the page, and the widget then does the work itself or says that it cannot.
 */
class Shell(private val activity: Activity, private val web: WebView, private val session: Session) {
  @JavascriptInterface
  fun getUserInfo(): String = session.userJson()

  @JavascriptInterface
  fun getAppInfo(): String = """{"appType":"android","versionName":"1.0.0","versionCode":1}"""

  @JavascriptInterface
  fun openUrl(url: String) = activity.startActivity(Intent(Intent.ACTION_VIEW, Uri.parse(url)))

  @JavascriptInterface
  fun saveImage(data: String, name: String) {
    save(MediaStore.Images.Media.EXTERNAL_CONTENT_URI, data, name)
    say(name)
  }

  @JavascriptInterface
  fun saveFile(data: String, name: String) {
    save(MediaStore.Downloads.EXTERNAL_CONTENT_URI, data, name)
    say(name)
  }

  @JavascriptInterface
  fun share(title: String, text: String, data: String, name: String) {
    val intent = Intent(Intent.ACTION_SEND)
    if (data.isEmpty()) {
      intent.setType("text/plain").putExtra(Intent.EXTRA_TEXT, text)
    } else {
      val file = save(MediaStore.Downloads.EXTERNAL_CONTENT_URI, data, name)
      intent.setType(typeOf(data)).putExtra(Intent.EXTRA_STREAM, file)
      intent.addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
    }
    activity.startActivity(Intent.createChooser(intent, title))
  }

  @JavascriptInterface
  fun print() = activity.runOnUiThread {
    val printer = activity.getSystemService(PrintManager::class.java)
    val name = activity.getString(R.string.name)
    printer.print(name, web.createPrintDocumentAdapter(name), PrintAttributes.Builder().build())
  }

  /** Writes a data URL into the album or the downloads, which needs no permission. */
  private fun save(collection: Uri, data: String, name: String): Uri {
    val values = ContentValues()
    values.put(MediaStore.MediaColumns.DISPLAY_NAME, name)
    values.put(MediaStore.MediaColumns.MIME_TYPE, typeOf(data))
    val resolver = activity.contentResolver
    val file = resolver.insert(collection, values) ?: throw IOException("There is no place for $name")
    val stream = resolver.openOutputStream(file) ?: throw IOException("$name cannot be written")
    stream.use { it.write(Base64.decode(data.substringAfter(','), Base64.DEFAULT)) }
    return file
  }

  private fun typeOf(data: String) = data.substringAfter(':').substringBefore(';')

  private fun say(name: String) = activity.runOnUiThread {
    Toast.makeText(activity, activity.getString(R.string.saved, name), Toast.LENGTH_SHORT).show()
  }
}
