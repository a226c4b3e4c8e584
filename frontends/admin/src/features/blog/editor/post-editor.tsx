import type { PostField } from '@latchline/contracts/content/blog-editor/post-fields';
import { previewOfPost } from '@latchline/contracts/pages/post-page-draft';
import { countWords, readingMinutes } from '@latchline/contracts/content/blog-editor/post-text';
import type { EditedPost } from '@latchline/contracts/content/blog-editor/post.schema';
import * as Tabs from '@radix-ui/react-tabs';
import { useRef, useState } from 'react';
import { ConflictDialog } from '../../../shared/editing/conflict-dialog';
import { shownValue } from '../../../shared/editing/field-labels';
import { useSaveKey } from '../../../shared/editing/use-save-key';
import { Preview } from '../../../shared/preview/preview';
import { useMedia } from '../../../shared/browser/media';
import { useAuthors, useCategories, usePosts } from '../posts/blog.queries';
import { Checklist } from './checklist';
import { Details } from './details';
import { EditorBar } from './editor-bar';
import styles from './editor.module.css';
import { idOfField, type Names, postFieldLabels } from './draft/field-labels';
import { UnsavedCopy } from './unsaved-copy';
import { PublishDialog } from './publish.dialog';
import { type Draft, useDraft } from './draft/use-draft';
import type { TextHandle } from './text/text-handle';
import { VersionsDialog } from './versions.dialog';
import { WordDiff } from './word-diff';
import { Writing } from './writing';

/** Below this width the text is a tab of its own beside the other panels. */
const narrow = '(max-width: 74.99em)';

type Panel = 'write' | 'page' | 'details' | 'check';
const panelNames: Readonly<Record<Panel, string>> = {
  write: 'Write',
  page: 'Preview',
  details: 'Details',
  check: 'Checklist',
};

/** Edits an article beside a preview of its page. Edits save automatically; visitors see them only once published. */
export function PostEditor({ post: read }: { post: EditedPost }) {
  const draft = useDraft(read);
  const { store, state } = draft;
  const { post, conflict } = state;
  const text = useRef<TextHandle>(null);
  const [open, setOpen] = useState<'publish' | 'versions' | null>(null);
  /** The conflict whose dialog was closed; a new conflict opens the dialog again. */
  const [postponed, setPostponed] = useState<typeof conflict>(null);
  const narrowed = useMedia(narrow);
  const [panel, setPanel] = useState<Panel>(narrowed ? 'write' : read.content ? 'page' : 'details');
  const shown = !narrowed && panel === 'write' ? 'details' : panel;
  const names = useNames();
  const labels = postFieldLabels(names);
  const readOnly = post.status === 'trash';
  useSaveKey((event) => {
    event.preventDefault();
    void store.flush();
  });

  /** Opens the panel of a field and moves the focus to it. */
  const go = (field: PostField) => {
    const written = field === 'title' || field === 'content';
    if (narrowed || !written) setPanel(written ? 'write' : 'details');
    requestAnimationFrame(() => {
      if (field === 'content') text.current?.focus();
      else document.getElementById(idOfField(field))?.focus();
    });
  };
  const panels: readonly Panel[] = narrowed
    ? ['write', 'details', 'check', 'page']
    : ['details', 'check', 'page'];
  return (
    <div className={styles.editor}>
      <EditorBar
        {...draft}
        onPublish={() => setOpen('publish')}
        onVersions={() => setOpen('versions')}
        onDecide={() => setPostponed(null)}
      />
      <UnsavedCopy {...draft} />
      <Tabs.Root className={styles.columns} value={shown} onValueChange={(next) => setPanel(next as Panel)}>
        <Tabs.List className={styles.tabs} aria-label="Parts of the article">
          {panels.map((name) => (
            <Tabs.Trigger key={name} value={name} className={styles.tab}>
              {panelNames[name]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {/* Hidden, never unmounted: a remounted editor would lose its undo history. */}
        <Tabs.Content
          value="write"
          forceMount
          className={styles.write}
          hidden={narrowed && shown !== 'write'}
          tabIndex={-1}
          {...(!narrowed && { role: undefined, 'aria-labelledby': undefined })}
        >
          <Writing {...draft} text={text} readOnly={readOnly} />
        </Tabs.Content>
        <Tabs.Content value="details" className={styles.panel} tabIndex={-1}>
          <fieldset className={styles.whole} disabled={readOnly}>
            <legend className="vh">Details</legend>
            <Details {...draft} />
          </fieldset>
        </Tabs.Content>
        <Tabs.Content value="check" className={styles.panel} tabIndex={-1}>
          <Checklist fields={state.fields} onGo={go} />
        </Tabs.Content>
        <Tabs.Content value="page" className={styles.panel} tabIndex={-1} data-page>
          <Page {...draft} />
        </Tabs.Content>
      </Tabs.Root>
      {open === 'publish' && <PublishDialog {...draft} onGo={go} onClose={() => setOpen(null)} />}
      {open === 'versions' && (
        <VersionsDialog
          post={post}
          names={names}
          canRestore={!readOnly && !state.dirty}
          onRestored={(now) => store.adopt(now)}
          onClose={() => setOpen(null)}
        />
      )}
      {conflict && conflict !== postponed && (
        <ConflictDialog
          differences={conflict.differences}
          by={conflict.theirs.updated_by}
          note="Nothing is saved until you choose. What you don’t choose stays under Versions."
          fields={labels}
          compare={({ name, yours, theirs }) => (
            <WordDiff before={shownValue(labels[name], theirs)} after={shownValue(labels[name], yours)} />
          )}
          onResolve={(picks) => store.resolve(picks)}
          onClose={() => setPostponed(conflict)}
        />
      )}
    </div>
  );
}

/** The page with the unsaved edits. */
function Page({ state: { post, fields } }: Draft) {
  const categories = useCategories().data ?? [];
  const authors = useAuthors().data ?? [];
  const [now] = useState(() => new Date());
  const reading_time_minutes = readingMinutes(fields.content);
  const word_count = countWords(fields.content);
  const written = { ...post, ...fields, reading_time_minutes, word_count };
  const { path, drafts } = previewOfPost(written, { categories, authors, now });
  return <Preview path={path} drafts={drafts} />;
}

function useNames(): Names {
  const categories = useCategories().data ?? [];
  const authors = useAuthors().data ?? [];
  const posts = usePosts({ status: 'published', sort: 'title', order: 'asc' }).data?.items ?? [];
  return new Map([
    ...categories.map(({ id, name }) => [id, name] as const),
    ...authors.map(({ id, name }) => [id, name] as const),
    ...posts.map(({ id, title }) => [id, title] as const),
  ]);
}
