// A classic script that hands over what it holds: the way that needs no CORS and works on file:// too.

/** Under Trusted Types a script's address must come from a policy; without them, or when it is refused, it is a text. */
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

/** Loads the script at `address`, which calls the function it finds on the window under `receiver`. */
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
    script.onerror = () => {
      end();
      reject(new Error(`${address} failed`));
    };
    if (nonce) script.nonce = nonce;
    script.src = scriptAddress(address);
    document.head.append(script);
  });
}
