import { postLimits } from '@latchline/contracts/content/blog-editor/post-fields';
import { countWords, readingMinutes } from '@latchline/contracts/content/blog-editor/post-text';
import { type RefObject, useId } from 'react';
import styles from './editor.module.css';
import { idOfField } from './draft/field-labels';
import { MarkdownField, type MarkdownHandle } from './markdown-field';
import { MarkdownTools } from './toolbar';
import type { Draft } from './draft/use-draft';

/** The title and text of an article. */
export function Writing({
  store,
  state: { fields, errors },
  text,
  readOnly,
}: Draft & { text: RefObject<MarkdownHandle | null>; readOnly: boolean }) {
  const label = useId();
  const help = useId();
  const words = countWords(fields.content);
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
        <MarkdownTools text={text} disabled={readOnly} />
        <MarkdownField
          value={fields.content}
          onChange={(content) => store.edit({ content })}
          labelledBy={label}
          describedBy={help}
          readOnly={readOnly}
          ref={text}
        />
        <div className={styles.foot}>
          <p id={help}>
            # section, ## subheading, ### minor heading. Placeholders like {'{phone}'} are filled in.
          </p>
          <p role="status" aria-live="off">
            {words.toLocaleString('en-GB')} {words === 1 ? 'word' : 'words'}, {readingMinutes(fields.content)}{' '}
            min read
          </p>
        </div>
        {errors.content && <p className={styles.wrong}>{errors.content}</p>}
      </div>
    </>
  );
}
