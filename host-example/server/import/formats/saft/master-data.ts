/** Names that transactions of SAF-T give by their numbers: people, articles, and what kinds of things are called. */
import { textAt, type XmlElement } from '../../reading/xml-elements';

export interface MasterData {
  employees: Map<string, string>;
  articles: Map<string, { name: string; group: string }>;
  names: Map<string, string>;
  /** The code of the law for a kind that a till names by one of its own. */
  kindOf(id: string): string;
  take(element: XmlElement): boolean;
}

export function masterData(): MasterData {
  const employees = new Map<string, string>();
  const articles = new Map<string, { name: string; group: string }>();
  const names = new Map<string, string>();
  const kinds = new Map<string, string>();
  return {
    ...{ employees, articles, names },
    kindOf: (id) => kinds.get(id) ?? id,
    take(element) {
      const text = (name: string) => textAt(element, name);
      if (element.name === 'employee')
        employees.set(text('empID'), `${text('firstName')} ${text('surName')}`.trim().slice(0, 100));
      else if (element.name === 'article')
        articles.set(text('artID'), { name: text('artDesc'), group: text('artGroupID') });
      else if (element.name === 'basic') {
        if (text('basicDesc') !== '') names.set(text('basicID'), text('basicDesc').slice(0, 100));
        if (text('predefinedBasicID') !== '') kinds.set(text('basicID'), text('predefinedBasicID'));
      } else return false;
      return true;
    },
  };
}
