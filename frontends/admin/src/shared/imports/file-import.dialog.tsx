import { Button } from '@latchline/kit/components/button/button';
import { Field } from '@latchline/kit/components/field/field';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../ui/dialog';
import { chooseAgain } from './choose-again';
import { textOf, unreadableBecause } from './file-text';
import type { ImportStep } from './import-step';
import styles from './imports.module.css';

interface FileImportDialogProps {
  readonly title: string;
  readonly hint: string;
  readonly accept: string;
  readonly step: ImportStep;
  readonly onText: (text: string) => void;
  /** Shown while columns are matched. */
  readonly choices: ReactNode;
  /** What was found or how far the work is, announced by screen readers. */
  readonly status: string | undefined;
  readonly report: ReactNode;
  readonly canCheck: boolean;
  readonly canImport: boolean;
  readonly onCheck: () => void;
  readonly onImport: () => void;
  readonly onChangeColumns: () => void;
  readonly onClose: () => void;
}

/** Imports a file with columns: choose it, match its columns, check it, import it. */
export function FileImportDialog({
  title,
  hint,
  accept,
  step,
  onText,
  choices,
  status,
  report,
  ...rest
}: FileImportDialogProps) {
  const { canCheck, canImport, onCheck, onImport, onChangeColumns, onClose } = rest;
  const [unreadable, setUnreadable] = useState<string>();
  const open = (file: File) => {
    setUnreadable(undefined);
    textOf(file).then(onText, (error: unknown) => {
      // What the file before it would have imported must not remain.
      onText('');
      setUnreadable(unreadableBecause(error));
    });
  };
  const isPending = step === 'checking' || step === 'importing';
  return (
    <Dialog title={title} wide onClose={onClose}>
      <div className={styles.form}>
        <Field label="CSV file" hint={hint} error={unreadable}>
          {(control) => (
            <input
              className="input"
              type="file"
              accept={accept}
              disabled={isPending}
              {...control}
              onClick={chooseAgain}
              onChange={({ target }) => target.files?.[0] && open(target.files[0])}
            />
          )}
        </Field>
        {!unreadable && (step === 'columns' || step === 'checking') && choices}
        <div role="status">{!unreadable && status && <p>{status}</p>}</div>
        {!isPending && report}
        <div className={styles.actions}>
          {step === 'checked' && <Button onClick={onChangeColumns}>Change columns</Button>}
          <Button onClick={onClose}>{step === 'imported' ? 'Done' : 'Cancel'}</Button>
          {(step === 'columns' || step === 'checking') && (
            <Button variant="ink" disabled={isPending || !canCheck} onClick={onCheck}>
              Check the file
            </Button>
          )}
          {(step === 'checked' || step === 'importing') && (
            <Button variant="ink" disabled={isPending || !canImport} onClick={onImport}>
              Import
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
