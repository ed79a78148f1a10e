// The words that class names are made of.
/** English words, in full: a new one is written here when nothing among them says it. */
export const words: readonly string[] = (
  'actions alert amount art axis backdrop bad badge bar bare better between big ' +
  'bill body bone box brand button calendar caption card cards cell centre chart check chip chips ' +
  'close column compare content copyable count crumbs cursor cut danger date dated ' +
  'dates day days delta detail dialog dish down due edge entry error event example facts fall ' +
  'field fields find flush foot forecast form formula four frame free fresh goal goals ' +
  'gone grab grid group grow head headline heat help hero hint hot icon inset inside item items label ' +
  'lead legend line link list live loading low medals menu metric metrics ' +
  'minor more mute name narrow nav new note now number off old open option options other page ' +
  'paper part period pick picked pickers pill pinned plot point previous price primary pull ' +
  'quantity range ranking ranks roomy row rows running scope segments set seven sheet ' +
  'shop small spin split spoken stack stale state step steps sticky strong sum switch ' +
  'table tabs tail tap text tick tiles timeline title toast toasts toggle tools top ' +
  'trend two value values void wait warn where why wide worse zero'
).split(' ');

/** Names of one or two letters: the root, which tests of hosts know, and three words. */
export const shortNames: readonly string[] = ['ba', 'ok', 'on', 'up'];
