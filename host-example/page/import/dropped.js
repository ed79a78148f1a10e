// The files of a drop or a choice, with their folders in their names.

const read = (entry) =>
  new Promise((resolve, reject) => {
    if (entry.isFile) entry.file(resolve, reject);
    else {
      const reader = entry.createReader();
      const all = [];
      const next = () =>
        reader.readEntries((some) => {
          all.push(...some);
          if (some.length === 0) resolve(all);
          else next();
        }, reject);
      next();
    }
  });

async function filesIn(entry, path) {
  const name = path ? `${path}/${entry.name}` : entry.name;
  if (entry.isFile) return [{ file: await read(entry), name }];
  const inside = [];
  for (const one of await read(entry)) inside.push(...(await filesIn(one, name)));
  return inside;
}

export async function droppedFiles({ items, files }) {
  const entries = [...(items ?? [])].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  if (entries.length === 0) return chosenFiles(files);
  const found = [];
  for (const entry of entries) found.push(...(await filesIn(entry, '')));
  return found.filter(({ file }) => !file.name.startsWith('.'));
}

export const chosenFiles = (list) =>
  [...list]
    .filter((file) => !file.name.startsWith('.'))
    .map((file) => ({ file, name: file.webkitRelativePath || file.name }));
