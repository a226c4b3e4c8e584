import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { Slice } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Plugin, TextSelection } from 'prosemirror-state';
import { addRowAfter, goToNextCell, isInTable, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { linkKey, type TextHandle, toolKeys, type ToolName } from '../text/text-handle';
import { activeTools, insertPicture, readLink, richTools, setLink } from './commands';
import { headingLevels } from './heading-levels';
import { markdownInput } from './input-rules';
import { MarkdownArticle } from './markdown-article';
import { cleanPastedHtml } from './pasted-html';
import styles from './rich-text.module.css';
import { schema } from './schema';
import { SelectionTools } from './selection-tools';
import { tableHeader } from './table-header';
import { markdownOf } from './write-markdown';

const { nodes } = schema;

const lineBreak: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create()).scrollIntoView());
  return true;
};

/** The next cell; after the last one, a new row. A cell holds one line. */
const nextRowOrCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (goToNextCell(1)(state, dispatch)) return true;
  if (!dispatch || !view) return true;
  addRowAfter(state, dispatch);
  return goToNextCell(1)(view.state, dispatch);
};

const keys: Readonly<Record<string, Command>> = {
  Enter: chainCommands(nextRowOrCell, splitListItem(nodes.list_item)),
  'Shift-Enter': chainCommands(exitCode, lineBreak),
  Backspace: undoInputRule,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
  // Outside tables, Tab moves the focus on, so that keyboard users are not trapped (WCAG 2.1.2).
  Tab: goToNextCell(1),
  'Shift-Tab': goToNextCell(-1),
  ...Object.fromEntries(Object.entries(toolKeys).map(([tool, key]) => [key, richTools[tool as ToolName]])),
};

/** A copied picture comes with HTML that says nothing else. */
const holdsText = (html: string): boolean =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== '';

const isPictures = (data: DataTransfer | null): boolean =>
  (data?.files.length ?? 0) > 0 && !holdsText(data?.getData('text/html') ?? '');

const markdownClipboard = new Plugin({
  props: {
    transformPastedHTML: cleanPastedHtml,
    clipboardTextParser: (text) => Slice.maxOpen(new MarkdownArticle(text).doc.content),
    clipboardTextSerializer: ({ content: { content } }) => markdownOf(content),
  },
});

/**
 * An editor that shows an article in its form. The parent owns the text, which is Markdown; a change from there replaces it
 * in one step that can be undone. Blocks that are not edited keep the Markdown their author wrote.
 */
export function RichTextField({
  value,
  onChange,
  onLink,
  onTools,
  labelledBy,
  describedBy,
  readOnly,
  ref,
}: {
  value: string;
  onChange: (value: string) => void;
  onLink: () => void;
  /** The tools that are on at the cursor. */
  onTools: (active: ReadonlySet<ToolName>) => void;
  labelledBy: string;
  describedBy: string;
  readOnly: boolean;
  ref: Ref<TextHandle>;
}) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const [state, setState] = useState<EditorState>();
  const [first] = useState(() => new MarkdownArticle(value));
  const article = useRef(first);
  const known = useRef(value);
  useImperativeHandle(
    ref,
    () => ({
      run: (tool) => run(editor.current, richTools[tool]),
      readLink: () => (editor.current ? readLink(editor.current.state) : { text: '', address: '' }),
      setLink: (link) => run(editor.current, setLink(link)),
      insertPicture: (url, alt) => run(editor.current, insertPicture(url, alt)),
      focus: () => editor.current?.focus(),
    }),
    [],
  );
  const changed = useEffectEvent((next: EditorState, isTyped: boolean) => {
    setState(next);
    onTools(activeTools(next));
    if (!isTyped) return;
    known.current = article.current.write(next.doc);
    if (known.current !== value) onChange(known.current);
  });
  const openLink = useEffectEvent(() => onLink());
  const mount = useEffectEvent((parent: HTMLElement) => {
    const view = new EditorView(parent, {
      state: EditorState.create({
        doc: article.current.doc,
        plugins: [
          history(),
          markdownInput,
          keymap({
            ...keys,
            [linkKey]: () => {
              openLink();
              return true;
            },
          }),
          keymap(baseKeymap),
          tableEditing(),
          tableHeader,
          headingLevels,
          dropCursor({ class: styles.dropCursor ?? '', color: false }),
          gapCursor(),
          markdownClipboard,
        ],
      }),
      editable: () => !readOnly,
      attributes: ({ doc }) => ({
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        ...(readOnly && { 'aria-readonly': 'true', tabindex: '0' }),
        ...(doc.childCount === 1 &&
          doc.firstChild?.content.size === 0 && { 'data-placeholder': 'Write the article' }),
        spellcheck: 'true',
      }),
      // Pictures are taken by the drop zone around the text, which uploads them first.
      handlePaste: (_, { clipboardData }) => isPictures(clipboardData),
      handleDOMEvents: {
        paste: (_, event) => {
          // Word adds a picture of what it copies.
          if (!isPictures(event.clipboardData)) event.stopPropagation();
          return false;
        },
      },
      handleDrop: (_, event) => {
        if (!isPictures(event.dataTransfer)) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        const { doc, tr } = view.state;
        if (at) view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(at.pos))));
        return true;
      },
      dispatchTransaction: (transaction) => {
        const next = view.state.apply(transaction);
        view.updateState(next);
        changed(next, transaction.docChanged && transaction.getMeta(replaced) !== true);
      },
    });
    editor.current = view;
    setState(view.state);
    return () => {
      editor.current = null;
      view.destroy();
    };
  });
  useEffect(() => {
    const { current } = box;
    return current ? mount(current) : undefined;
  }, [readOnly]);
  useEffect(() => {
    const view = editor.current;
    if (!view || value === known.current) return;
    known.current = value;
    article.current = new MarkdownArticle(value);
    const { tr } = view.state;
    tr.replaceWith(0, tr.doc.content.size, article.current.doc.content);
    view.dispatch(tr.setMeta(replaced, true));
  }, [value]);
  return (
    <>
      {state && !readOnly && (
        <SelectionTools state={state} onRun={(command) => run(editor.current, command)} />
      )}
      <div ref={box} className={styles.text} />
    </>
  );
}

/** Marks a change that came from the parent. */
const replaced = 'replaced';

function run(view: EditorView | null, command: Command): void {
  if (!view) return;
  command(view.state, (transaction) => view.dispatch(transaction), view);
  view.focus();
}
