import { csvReport } from '@latchline/contracts/files/csv';
import { Button } from '@latchline/kit/components/button/button';
import { Field } from '@latchline/kit/components/field/field';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../files/save-file';
import { Dialog } from '../ui/dialog';
import { chooseAgain } from './choose-again';
import { unreadableBecause } from './file-text';
import { ImportProblems } from './import-problems';
import styles from './imports.module.css';
import { type FoundItem, type ImportedItem, useItemImport } from './use-item-import';

interface ItemImportProps<Item> {
  readonly title: string;
  readonly hint: string;
  readonly accept: string;
  readonly multiple?: boolean;
  /** Name of the downloaded report. */
  readonly report: string;
  /** Changes nothing: says for each item of the files what would happen to it. */
  readonly read: (files: readonly File[]) => Promise<readonly FoundItem<Item>[]>;
  /** Shown with the number of items before the import; empty for nothing. */
  readonly summary?: (found: readonly FoundItem<Item>[]) => string;
  /** Resolves to a remark for the report; throws if the item is refused. */
  readonly send: (item: Item) => Promise<string>;
  readonly onClose: () => void;
  /** Shown once the import has ended. */
  readonly after?: (results: readonly ImportedItem<Item>[]) => ReactNode;
}

function Remarks({ label, items }: { label: string; items: readonly ImportedItem<unknown>[] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.remarks}>
      <h3>{label}</h3>
      <ImportProblems label={label} items={items.map(({ name, remark }) => `${name}: ${remark}`)} />
    </section>
  );
}

/** Imports things one by one: choose files, see what would happen, import, read the report. */
export function ItemImportDialog<Item>({
  title,
  hint,
  accept,
  multiple = false,
  ...rest
}: ItemImportProps<Item>) {
  const { report, read, summary, send, onClose, after } = rest;
  const [found, setFound] = useState<readonly FoundItem<Item>[]>();
  const [unreadable, setUnreadable] = useState('');
  const { results, done, isPending, run, reset } = useItemImport(send);
  const open = (files: readonly File[]) => {
    reset();
    setUnreadable('');
    setFound(undefined);
    read(files).then(setFound, (error: unknown) => setUnreadable(unreadableBecause(error)));
  };
  const lines: readonly ImportedItem<Item>[] = results ?? found ?? [];
  const wanted = found?.filter(({ item }) => item !== undefined).length ?? 0;
  const created = lines.filter(({ outcome }) => outcome === 'created').length;
  const others = lines.filter(({ outcome }) => outcome === 'skipped' || outcome === 'refused');
  const noted = lines.filter(({ outcome, remark }) => outcome === 'created' && remark !== '');
  const download = () =>
    saveFile(
      report,
      'text/csv',
      csvReport([
        ['item', 'result', 'remark'],
        ...lines.map(({ name, outcome, remark }) => [name, outcome, remark]),
      ]),
    );
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.form}>
        <Field label={multiple ? 'Files' : 'File'} hint={hint} error={unreadable || undefined}>
          {(control) => (
            <input
              className="input"
              type="file"
              accept={accept}
              multiple={multiple}
              disabled={isPending}
              {...control}
              onClick={chooseAgain}
              onChange={({ target }) => open([...(target.files ?? [])])}
            />
          )}
        </Field>
        <div role="status">
          {isPending && (
            <p>
              Importing {done} of {wanted}...
            </p>
          )}
          {found && !results && !isPending && (
            <p>{[`${wanted} to import`, summary?.(found)].filter(Boolean).join(', ')}</p>
          )}
          {results && <p>{created} imported</p>}
        </div>
        <Remarks label="Not imported" items={others} />
        <Remarks label="Imported with remarks" items={results ? noted : []} />
        {results && after?.(results)}
        <div className={styles.actions}>
          {lines.length > 0 && !isPending && <Button onClick={download}>Download the report</Button>}
          <Button onClick={onClose}>{results ? 'Done' : 'Cancel'}</Button>
          {!results && (
            <Button variant="ink" disabled={isPending || wanted === 0} onClick={() => void run(found ?? [])}>
              Import
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
