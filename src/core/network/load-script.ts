// Loads a classic script, which needs no CORS and also works on file://.

/** Script address from a Trusted Types policy; a string where there are none or the policy is refused. */
function scriptAddress(address: string): string {
  try {
    const trusted = Reflect.get(window, 'trustedTypes');
    return trusted
      .createPolicy('boss-assistant', { createScriptURL: (url: string) => url })
      .createScriptURL(address);
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
    script.src = scriptAddress(address);
    document.head.append(script);
  });
}
