import { ErrorSummary } from '@latchline/kit/components/field/error-summary';
import { type ReactNode, useId } from 'react';
import { ConflictDialog } from './conflict-dialog';
import styles from './editing.module.css';
import { SaveBar } from './save-bar';
import type { EntityEditor } from './use-entity-form';

/** The form of an editor, with its save bar and conflict dialog. */
export function EntityForm({
  editor,
  label,
  className,
  saveLabel,
  onCancel,
  children,
}: {
  editor: EntityEditor;
  /** Names the form for screen readers. */
  label: string;
  className?: string;
  saveLabel?: string;
  /** Closes the editor; the button then says "Cancel" instead of "Discard". */
  onCancel?: () => void;
  children: ReactNode;
}) {
  const summary = useId();
  const cancel = () => {
    editor.discard();
    onCancel?.();
  };
  return (
    <>
      <form
        className={[styles.form, className].filter(Boolean).join(' ')}
        aria-label={label}
        onSubmit={editor.submit}
        noValidate
      >
        {editor.problem && <ErrorSummary id={summary} errors={[{ message: editor.problem }]} />}
        {children}
        <SaveBar
          {...editor}
          onDiscard={cancel}
          discardLabel={onCancel ? 'Cancel' : 'Discard'}
          alwaysDiscard={onCancel !== undefined}
          {...(saveLabel !== undefined && { saveLabel })}
        />
      </form>
      <EditorConflict editor={editor} />
    </>
  );
}

/** Asks which values stay if somebody else has saved others. */
export function EditorConflict({ editor }: { editor: EntityEditor }) {
  const { conflict, fields, resolve, decideLater } = editor;
  return (
    conflict && (
      <ConflictDialog
        differences={conflict.differences}
        fields={fields}
        onResolve={resolve}
        onClose={decideLater}
      />
    )
  );
}
