// What an export needs once it is asked for.
import { deliverFile } from './deliver';
import { collectRows, toCsv } from './export';

export default { collectRows, deliverFile, toCsv };
