// Loads a classic script, which needs no CORS and also works on file://.

/** Where the policy is kept for all copies of the script: a page allows its name once. */
const POLICY = Symbol.for('boss-assistant.policy');

/** Script address from a Trusted Types policy; a string where there are none or the policy is refused. */
function scriptAddress(address: string): string {
  try {
    const trusted = Reflect.get(window, 'trustedTypes');
    trusted[POLICY] ??= trusted.createPolicy('boss-assistant', { createScriptURL: (url: string) => url });
    return trusted[POLICY].createScriptURL(address);
  } catch {
    return address;
  }
}

/** Loads the script at `address`, which passes its content to the function at `window[receiver]`. */
export function loadScript<Content>(address: string, receiver: symbol, nonce: string): Promise<Content> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (): void => {
      script.remove();
      Reflect.deleteProperty(window, receiver);
    };
    // Throws where the policy is refused, before anything is left in the page.
    script.src = scriptAddress(address);
    Reflect.set(window, receiver, (content: Content) => {
      end();
      resolve(content);
    });
    // Content that came has been passed on before; a start page that was answered in its place passes nothing.
    script.onerror = script.onload = () => {
      end();
      reject(new Error(`${address} failed`));
    };
    if (nonce) script.nonce = nonce;
    document.head.append(script);
  });
}
