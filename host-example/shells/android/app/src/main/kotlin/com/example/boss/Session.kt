package com.example.boss

import java.net.HttpURLConnection
import java.net.URL
import org.json.JSONObject

/** Logs in to the demo. An app of yours asks its own back end, and hands over the token that it answers. */
class Session(private val server: String) {
  /** Waits for the network: methods of the bridge are not called on the main thread. */
  fun userJson(): String {
    val connection = URL("$server/api/GeneralInterface/Login").openConnection() as HttpURLConnection
    connection.requestMethod = "POST"
    connection.connectTimeout = 4000
    connection.readTimeout = 4000
    connection.doOutput = true
    connection.setRequestProperty("Content-Type", "application/json")
    connection.outputStream.use { it.write(LOGIN.toByteArray()) }
    val answer = JSONObject(connection.inputStream.use { it.readBytes().decodeToString() })
    val user = JSONObject()
    for ((name, field) in FIELDS) user.put(name, answer.opt(field))
    return user.toString()
  }

  private companion object {
    const val LOGIN = """{"CompCode":"demo","Account":"boss","Password":"boss123"}"""
    val FIELDS = mapOf(
      "token" to "Token", "permissionJson" to "PermissionJson", "shopId" to "ShopID", "shopName" to "ShopName",
      "compCode" to "CompCode", "compId" to "CompID", "masterShopId" to "MShopID",
      "masterAccount" to "MasterAccount", "masterId" to "MasterID", "masterName" to "MasterName",
    )
  }
}
