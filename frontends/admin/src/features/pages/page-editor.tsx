import { pageCopyRoutes } from '@latchline/contracts/content/copy-editor/page-copy.operations';
import { parseCopy, copySchemaOf } from '@latchline/contracts/content/copy-editor/copy-checks';
import {
  type EditedCopy,
  editedCopySchema,
} from '@latchline/contracts/content/copy-editor/edited-copy.schema';
import { type CopyField, fieldOf } from '@latchline/contracts/content/copy-editor/copy-fields';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { get, type Resolver, set } from 'react-hook-form';
import { statusOf } from '../../shared/http/api-failure';
import { EntityForm } from '../../shared/editing/entity-form';
import { Preview } from '../../shared/preview/preview';
import { useEntityForm } from '../../shared/editing/use-entity-form';
import { NavLink } from '../../shared/navigation/nav-link';
import { paths } from '../../shared/navigation/paths';
import { useClients } from '../../shared/clients/clients';
import { Notice } from '../../shared/ui/notice';
import { Spinner } from '../../shared/ui/spinner';
import { NewDefaultText } from './new-default-text';
import { PageHistory } from './page-history';
import { draftOf, previewPathOf, titleOf } from './page-names';
import { paramsOf, usePageCopy, useCachePageCopy } from './page-copy.queries';
import styles from './pages.module.css';
import { Placeholders } from './placeholders';
import { type CopyEditor, CopyPart } from './copy-form';

type Copy = Record<string, unknown>;

/** Edits the copy of one page in a form generated from its schema, with a preview and the history. */
export function PageEditor({ name }: { name: string }) {
  const found = usePageCopy(name);
  if (found.data) return <Editor key={name} page={found.data} />;
  if (!found.isError) return <Spinner label="Loading" />;
  return statusOf(found.error) === 404 ? (
    <Notice title="Page not found" icon="info" level={2}>
      <NavLink className="btn btn-line" to={paths.pages} current={false}>
        All pages
      </NavLink>
    </Notice>
  ) : (
    <Notice title="Failed to load the page" icon="alert" level={2} alert>
      <Button onClick={() => void found.refetch()}>Try again</Button>
    </Notice>
  );
}

/** Applies the same validation as the gateway. */
const resolverFor =
  (name: string): Resolver<Copy, unknown, Copy> =>
  (values) => {
    const parsed = parseCopy(name, values);
    if ('words' in parsed) return { values: parsed.words, errors: {} };
    const errors = {};
    for (const { path, message } of parsed.errors) set(errors, path, { type: 'copy', message });
    return { values: {}, errors };
  };

const fieldsOf = (name: string): Extract<CopyField, { kind: 'group' }>['fields'] => {
  const schema = copySchemaOf(name);
  const field = schema && fieldOf(schema);
  return field?.kind === 'group' ? field.fields : [];
};

function Editor({ page }: { page: EditedCopy }) {
  const { name } = page;
  const { api } = useClients();
  const cachePage = useCachePageCopy();
  const [history, setHistory] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const fields = useMemo(() => fieldsOf(name), [name]);
  const resolver = useMemo(() => resolverFor(name), [name]);
  const editor = useEntityForm<EditedCopy, Copy, Copy>({
    entity: page,
    values: ({ words }) => structuredClone(words),
    resolver,
    fields: Object.fromEntries(fields.map(({ key, label }) => [key, label])),
    save: (body, ifMatch) =>
      api.call(pageCopyRoutes.changePageWords, { params: paramsOf(name), body, ifMatch }),
    parse: (current) => editedCopySchema.parse(current),
    saved: 'Page saved',
    failed: 'Failed to save the page',
    onSaved: cachePage,
    draftKey: `page/${name}`,
  });
  const { watch, setValue, formState } = editor.form;
  const copy = watch();
  const { errors, isSubmitted, submitCount } = formState;
  const put = (path: string, value: unknown) =>
    setValue(path, value, { shouldDirty: true, shouldValidate: isSubmitted });
  const part: CopyEditor = {
    valueAt: (path) => get(copy, path) as unknown,
    errorAt: (path) => {
      const found = get(errors, path) as { message?: unknown } | undefined;
      return typeof found?.message === 'string' ? found.message : undefined;
    },
    put,
  };
  const wrong = Object.keys(errors).length;
  // Moves the focus to the first error after a failed submit only, not while the errors are being corrected.
  const refused = useEffectEvent(() => {
    if (wrong > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  });
  useEffect(() => refused(), [submitCount]);
  const path = previewPathOf(name);
  return (
    <div className={path && !history ? `${styles.editor} ${styles.beside}` : styles.editor}>
      <div className={styles.copy} ref={form}>
        <div className={styles.head}>
          <NavLink className="btn btn-quiet square" to={paths.pages} current={false} aria-label="All pages">
            <Icon name="arrow-left" />
          </NavLink>
          <h2>{titleOf(name)}</h2>
          <Placeholders name={name} form={form} onInsert={put} />
          <Button size="s" aria-pressed={history} onClick={() => setHistory(!history)}>
            History
          </Button>
        </div>
        {history ? (
          <PageHistory page={page} unsaved={editor.dirty} />
        ) : (
          <>
            <NewDefaultText page={page} unsaved={editor.dirty} />
            <EntityForm editor={editor} label={titleOf(name)} className={styles.form}>
              {fields.map(({ key, label, field }) => (
                <CopyPart key={key} field={field} path={key} label={label} editor={part} />
              ))}
            </EntityForm>
          </>
        )}
      </div>
      {path && !history && (
        <div className={styles.page}>
          <Preview path={path} drafts={[draftOf(name, copy)]} />
        </div>
      )}
    </div>
  );
}
