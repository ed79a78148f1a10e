/**
 * Web views that ignore a download without an error: Android's (`; wv`), WKWebView (an iPhone's engine that does not name
 * Safari), WeChat and 5+ apps. Browsers name themselves and pass.
 */
const WEB_VIEWS = [
  /; wv\)/,
  /MicroMessenger|Html5Plus/i,
  /^(?=.*\b(?:iPhone|iPad|iPod)\b)(?=.*AppleWebKit)(?!.*Safari\/)/,
];

export const drops = (userAgent: string): boolean => WEB_VIEWS.some((view) => view.test(userAgent));
