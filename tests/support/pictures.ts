// Compares pictures of pages, in a page.
import type { Page } from 'playwright-core';

/** Share of the pixels in which two PNG pictures (in base64) differ visibly; 1 when their sizes differ. */
export async function difference(page: Page, one: string, other: string): Promise<number> {
  if (one === other) return 0;
  return page.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (text) => {
          const image = new Image();
          image.src = `data:image/png;base64,${text}`;
          await image.decode();
          const { width, height } = image;
          const canvas = Object.assign(document.createElement('canvas'), { width, height });
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return { width, pixels: context?.getImageData(0, 0, width, height).data ?? [] };
        }),
      );
      if (!a || !b || a.width !== b.width || a.pixels.length !== b.pixels.length) return 1;
      let differs = 0;
      for (let index = 0; index < a.pixels.length; index += 4) {
        const distance = [0, 1, 2].reduce(
          (sum, part) => sum + Math.abs((a.pixels[index + part] ?? 0) - (b.pixels[index + part] ?? 0)),
          0,
        );
        if (distance > 48) differs += 1;
      }
      return differs / (a.pixels.length / 4);
    },
    [one, other],
  );
}
