// Native methods and message handlers accept texts only, so a file crosses as a data URL.

/** `data:image/png;base64,…` of a file. */
export const dataUrl = (blob) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
