import { postLimits } from '@latchline/contracts/content/blog-editor/post-fields';
import { countWords, readingMinutes } from '@latchline/contracts/content/blog-editor/post-text';
import * as Toolbar from '@radix-ui/react-toolbar';
import { lazy, type RefObject, Suspense, useId, useState } from 'react';
import { writingPreference } from '../../../shared/browser/preferences';
import { useStore } from '../../../shared/browser/store';
import { DropZone } from '../../../shared/media-library/drop-zone';
import styles from './editor.module.css';
import { idOfField } from './draft/field-labels';
import { DroppedPicturesDialog } from './dropped-pictures.dialog';
import { LinkDialog } from './link.dialog';
import { RichTextField } from './rich-text/rich-text-field';
import { TextTools } from './toolbar';
import type { TextHandle, TextLink, ToolName } from './text/text-handle';
import type { Draft } from './draft/use-draft';

/** Loaded by those who choose it. */
const MarkdownField = lazy(() =>
  import('./markdown/markdown-field').then((module) => ({ default: module.MarkdownField })),
);

/** The title and text of an article. */
export function Writing({
  store,
  state: { fields, errors },
  text,
  readOnly,
}: Draft & { text: RefObject<TextHandle | null>; readOnly: boolean }) {
  const label = useId();
  const help = useId();
  const words = countWords(fields.content);
  const view = useStore(writingPreference);
  const [active, setActive] = useState<ReadonlySet<ToolName>>(new Set());
  const [link, setLink] = useState<TextLink | null>(null);
  const [dropped, setDropped] = useState<readonly File[]>([]);
  /** Once the dialog is gone, since nothing behind it can have the focus. */
  const goOn = () => requestAnimationFrame(() => text.current?.focus());
  const field = {
    value: fields.content,
    onChange: (content: string) => store.edit({ content }),
    onLink: () => setLink(text.current?.readLink() ?? null),
    labelledBy: label,
    describedBy: help,
    readOnly,
    ref: text,
  };
  return (
    <>
      <label className="vh" htmlFor={idOfField('title')}>
        Title
      </label>
      <textarea
        id={idOfField('title')}
        className={styles.heading}
        rows={1}
        placeholder="Title"
        maxLength={postLimits.title}
        readOnly={readOnly}
        value={fields.title}
        onChange={({ target }) => store.edit({ title: target.value.replace(/\n/g, ' ') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          text.current?.focus();
        }}
      />
      <div className={styles.paper}>
        <span id={label} className="vh">
          Text
        </span>
        <TextTools
          text={text}
          active={view === 'rich' ? active : null}
          disabled={readOnly}
          onLink={field.onLink}
        >
          <ViewChoice />
        </TextTools>
        <DropZone onFiles={(files) => !readOnly && setDropped(files)}>
          {view === 'rich' ? (
            <RichTextField {...field} onTools={setActive} />
          ) : (
            <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
              <MarkdownField {...field} />
            </Suspense>
          )}
        </DropZone>
        <div className={styles.foot}>
          <p id={help}>
            {view === 'markdown' && '# section, ## subheading, ### minor heading. '}
            Placeholders like {'{phone}'} are filled in.
          </p>
          <p role="status" aria-live="off">
            {words.toLocaleString('en-GB')} {words === 1 ? 'word' : 'words'}, {readingMinutes(fields.content)}{' '}
            min read
          </p>
        </div>
        {errors.content && <p className={styles.wrong}>{errors.content}</p>}
      </div>
      {link && (
        <LinkDialog
          link={link}
          onSet={(set) => text.current?.setLink(set)}
          onClose={() => {
            setLink(null);
            goOn();
          }}
        />
      )}
      {dropped.length > 0 && (
        <DroppedPicturesDialog
          files={dropped}
          onPicture={({ url, alt }) => text.current?.insertPicture(url, alt)}
          onClose={() => {
            setDropped([]);
            goOn();
          }}
        />
      )}
    </>
  );
}

/** Both views show the same text; this browser remembers which one is used. */
function ViewChoice() {
  const view = useStore(writingPreference);
  return (
    <Toolbar.ToggleGroup
      type="single"
      className={styles.views}
      aria-label="View of the text"
      value={view}
      onValueChange={(next) => (next === 'rich' || next === 'markdown') && writingPreference.choose(next)}
    >
      <Toolbar.ToggleItem value="rich">Text</Toolbar.ToggleItem>
      <Toolbar.ToggleItem value="markdown">Markdown</Toolbar.ToggleItem>
    </Toolbar.ToggleGroup>
  );
}
