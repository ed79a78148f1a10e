// A form of the page of administration: where the focus is after an answer that came late.
import { makeForm } from '../../host-example/page/admin/draw.js';

afterEach(() => document.body.replaceChildren());

/** A form of two fields whose answer comes when it is told to. */
function openForm() {
  let refuse = (_error?: unknown): void => undefined;
  const form = makeForm({
    fields: [
      { name: 'Code', label: 'Code' },
      { name: 'Name', label: 'Name', isOptional: true },
    ],
    action: 'Save',
    cancel: null,
    submit: () => new Promise((_done, fail) => (refuse = fail)),
  });
  document.body.append(form);
  const [code, name, save] = [...form.querySelectorAll('input, button')] as HTMLElement[];
  (code as HTMLInputElement).value = 'a';
  return {
    form,
    name,
    save,
    /** Sends the form, does something while the answer is on its way, and reads where the focus is once it is refused. */
    async refusedAfter(meanwhile: () => void) {
      save?.focus();
      form.requestSubmit();
      // Chromium takes the focus from a button that cannot be used.
      save?.blur();
      meanwhile();
      refuse(Object.assign(new Error('refused'), { fields: { Code: 'is taken' } }));
      await vi.waitFor(() => expect(form.textContent).toContain('is taken'));
      return document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent;
    },
  };
}

test('a refused field takes the focus of who waited for the answer', async () => {
  expect(await openForm().refusedAfter(() => undefined)).toBe('Code');
});

test('who has gone on to another field stays there', async () => {
  const opened = openForm();
  expect(await opened.refusedAfter(() => opened.name?.focus())).toBe('Name');
});
