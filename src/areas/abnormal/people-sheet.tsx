/** A sheet to choose an operator or approver from the staff of the store. */
import { useState } from 'react';
import { useTexts } from '../../core/use-services';
import { texts as filterTexts } from '../../report/filter/filter-texts';
import { controls } from '../../report/reading/page-texts';
import css from '../../report/reading/pages.css';
import { StateOf } from '../../report/reading/state-of';
import { useReport } from '../../report/reading/use-report';
import { SearchField } from '../../ui/forms/text-field';
import { Cell } from '../../ui/lists/cell';
import { StateView } from '../../ui/state-view';
import { useCss } from '../../ui/use-css';

export interface PeopleSheetProps {
  label: string;
  shopId: string | undefined;
  onChoose: (id: string) => void;
}

export default function PeopleSheet({ label, shopId, onChoose }: PeopleSheetProps) {
  useCss(css);
  const { t } = useTexts();
  const [keyword, setKeyword] = useState('');
  const report = useReport('/api/BossAssistant/GetBaseSelectUser', { UserType: 0 }, { shopId });
  return (
    <div className="sheet-form">
      <SearchField label={label} clearLabel={t(controls.clear)} value={keyword} onInput={setKeyword} />
      <StateOf report={report}>
        {({ List }) => {
          const wanted = keyword.trim().toLowerCase();
          const found = List.filter(({ UserName }) => UserName.toLowerCase().includes(wanted));
          if (found.length === 0) return <StateView small kind="empty" title={t(filterTexts.nothingToChoose)} />;
          return (
            <div>
              {found.map((user) => (
                <Cell
                  key={`${user.UserID} ${user.ShopID}`}
                  label={user.UserName}
                  note={user.IsDisabled ? t(filterTexts.disabled) : user.ShopName}
                  onClick={() => onChoose(user.UserID)}
                />
              ))}
            </div>
          );
        }}
      </StateOf>
    </div>
  );
}
