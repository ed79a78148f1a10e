/** 数据校验: the rules of `data-check.ts`, each with the figures of the compared calls and whether they agree. */

import { useEffect, useState } from 'react';
import { failureText } from '../../../core/network/request-error';
import type { Text } from '../../../i18n/text';
import { textsOf } from '../../../i18n/texts';
import { canonical } from '../../../lib/canonical';
import { periodLabel } from '../../../report/period/period';
import type { ReportScope } from '../../../report/period/use-scope';
import pages from '../../../report/reading/pages.css';
import css from '../../../report/styles/data-check.css';
import { useTools } from '../../../report/tools';
import { ActionBar, Button } from '../../../ui/button';
import { Pill } from '../../../ui/figures/pill';
import { Spinner } from '../../../ui/loading';
import { useCss } from '../../../ui/use-css';
import { useLatest } from '../../../ui/use-latest';
import { type Ask, type Pair, type Rule, rules } from './data-check';

const texts = textsOf('dataCheck');

type Result = { kind: 'running' } | { kind: 'failed'; text: Text } | { kind: 'done'; pairs: Pair[] };

export default function DataCheckSheet({ scope, shopId }: { scope: ReportScope; shopId: string }) {
  useCss(pages, css);
  const { limit, request, t } = useTools();
  const [run, setRun] = useState(0);
  const [results, setResults] = useState<Record<string, Result>>({});
  const start = useLatest((signal: AbortSignal): void => {
    // Rules that share a call compare one answer, so that no bill can change in between.
    const asked = new Map<string, Promise<unknown>>();
    const ask = (path: Parameters<Ask>[0], data: Parameters<Ask>[1]): Promise<unknown> => {
      const key = `${path} ${canonical(data)}`;
      const send = () => request(path, data, { signal, shopId, showerror: false });
      const answer = asked.get(key) ?? limit(send, signal);
      asked.set(key, answer);
      return answer;
    };
    for (const { name, check } of rules) {
      const put = (result: Result): void => {
        if (!signal.aborted) setResults((before) => ({ ...before, [name]: result }));
      };
      // Safe, because `asked` is filled only by `request` with the path in the key.
      check(ask as Ask, scope.range, scope.today).then(
        (pairs) => put({ kind: 'done', pairs }),
        (error: unknown) => put({ kind: 'failed', text: failureText(error) }),
      );
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each run asks anew
  useEffect(() => {
    const controller = new AbortController();
    setResults({});
    start(controller.signal);
    return () => controller.abort();
  }, [run, start]);
  const isDone = rules.every(({ name }) => results[name]);
  return (
    <>
      <div className="sheet-form">
        <p className="caption">{t(texts.about, { range: periodLabel(scope.period) })}</p>
        {rules.map((rule) => (
          <RuleRow key={rule.name} rule={rule} result={results[rule.name] ?? { kind: 'running' }} />
        ))}
      </div>
      <ActionBar>
        <Button wide kind="primary" busy={!isDone} onClick={() => setRun(run + 1)}>
          {t(texts.again)}
        </Button>
      </ActionBar>
    </>
  );
}

function RuleRow({ rule, result }: { rule: Rule; result: Result }) {
  const { t, figure, money } = useTools();
  const write = (kind: Pair['kind'], value: number): string =>
    kind === 'money' ? money(value) : figure(value, 'count');
  const pairs = result.kind === 'done' ? result.pairs : [];
  const off = pairs.find(({ gap }) => gap !== 0);
  const lines = new Map(
    pairs.flatMap(({ kind, sides }) =>
      sides.map(([name, value]) => {
        const line = [t(kind === 'count' ? texts.bills : texts.amount, { name: t(name) }), write(kind, value)] as const;
        return [line.join(), line] as const;
      }),
    ),
  );
  return (
    <section className="check" aria-busy={result.kind === 'running'}>
      <div className="card-head">
        <h3>{t(rule.title)}</h3>
        {result.kind === 'running' && <Spinner />}
        {result.kind !== 'running' && pairs.length === 0 && <Pill>{t(texts.unchecked)}</Pill>}
        {pairs.length > 0 && (
          <Pill tone={off ? 'bad' : 'ok'}>
            {off ? t(texts.gap, { gap: write(off.kind, off.gap) }) : t(texts.equal)}
          </Pill>
        )}
      </div>
      {result.kind === 'failed' && <p className="caption">{t(result.text)}</p>}
      {result.kind === 'done' && (
        <dl>
          {[...lines].map(([key, [name, value]]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
