/** Search by a keyword in the address: a button that opens its field. */
import { type ReactNode, useState } from 'react';
import type { Text } from '../../i18n/text';
import { SearchField, searchIcon } from '../../ui/forms/text-field';
import { IconButton } from '../../ui/icon-button';
import { useScopeCss } from '../period/use-scope-css';
import { pageTexts } from '../reading/page-texts';
import { useTools } from '../tools';

/** `name` is what is searched; without it there is no search. */
export function useSearch(name: Text | undefined): { button: ReactNode; field: ReactNode } {
  useScopeCss();
  const { t, setQuery, query } = useTools();
  const { kw = '' } = query;
  const [isOpen, setIsOpen] = useState(false);
  if (!name) return { button: null, field: null };
  const isSearching = isOpen || kw !== '';
  return {
    button: (
      <IconButton
        icon={searchIcon}
        label={t(name)}
        pressed={isSearching}
        onClick={() => setIsOpen(!isSearching)}
      />
    ),
    field: isSearching && (
      <div className="scope">
        <div className="grow">
          <SearchField
            label={t(name)}
            value={kw}
            onInput={(word) => setQuery({ kw: word })}
            clearLabel={t(pageTexts.clearSearch)}
          />
        </div>
      </div>
    ),
  };
}
