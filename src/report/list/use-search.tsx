/** Search by a keyword in the address: its field, and a button that opens it. */
import { type ReactNode, useEffect, useState } from 'react';
import type { Text } from '../../i18n/text';
import { firstLetters } from '../../lib/letters';
import type { Query } from '../../lib/query-string';
import { SearchField, searchIcon } from '../../ui/forms/text-field';
import { IconButton } from '../../ui/icon-button';
import { useCss } from '../../ui/use-css';
import { useLatest } from '../../ui/use-latest';
import { useDebounced } from '../filter/use-debounced';
import css from '../period/scope.css';
import { controls } from '../reading/page-texts';
import { useTools } from '../tools';

interface WordFieldProps {
  /** What is searched. */
  name: Text;
  query: Query;
  onChange: (patch: { kw: string }) => void;
}

/** Searches while the user types, with a delay after the last character. */
export function WordField({ name, query: { kw = '' }, onChange }: WordFieldProps) {
  const { t } = useTools();
  const [text, setText] = useState(kw);
  const rested = useDebounced(text.trim(), 500);
  const search = useLatest((word: string) => {
    if (word !== kw) onChange({ kw: word });
  });
  const follow = useLatest((word: string) => {
    if (word !== rested) setText(word);
  });
  useEffect(() => search(rested), [search, rested]);
  // Follows changes from outside, such as cleared filters.
  useEffect(() => follow(kw), [follow, kw]);
  return (
    <SearchField
      label={t(name)}
      clearLabel={t(controls.clear)}
      value={text}
      onInput={(typed) => setText(firstLetters(typed))}
      onSubmit={() => onChange({ kw: text.trim() })}
    />
  );
}

/** `name` is what is searched; without it there is no search. */
export function useSearch(name: Text | undefined): { button: ReactNode; field: ReactNode } {
  useCss(css);
  const { t, setQuery, query } = useTools();
  const [isOpen, setIsOpen] = useState(false);
  if (!name) return { button: null, field: null };
  const isSearching = isOpen || Boolean(query.kw);
  return {
    button: (
      <IconButton
        icon={searchIcon}
        label={t(name)}
        pressed={isSearching}
        onClick={() => {
          setIsOpen(!isSearching);
          setQuery({ kw: '' });
        }}
      />
    ),
    field: isSearching && (
      <div className="find">
        <WordField name={name} query={query} onChange={setQuery} />
      </div>
    ),
  };
}
