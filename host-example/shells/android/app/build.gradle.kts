plugins {
  id("com.android.application")
  id("org.jetbrains.kotlin.android")
}

android {
  namespace = "com.example.boss"
  compileSdk = 35
  defaultConfig {
    applicationId = "com.example.boss"
    // Android 10: the oldest whose files need no permission.
    minSdk = 29
    targetSdk = 35
    versionCode = 1
    versionName = "1.0.0"
    // The machine that runs `npm start`, as the emulator sees it; -Pserver=https://… names another.
    val server = providers.gradleProperty("server").getOrElse("http://10.0.2.2:8620")
    resValue("string", "server", server)
    manifestPlaceholders["plainText"] = server.startsWith("http:")
  }
  compileOptions {
    sourceCompatibility = JavaVersion.VERSION_17
    targetCompatibility = JavaVersion.VERSION_17
  }
  kotlinOptions { jvmTarget = "17" }
}
