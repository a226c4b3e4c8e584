import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { EditorState, type StateCommand } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import styles from './editor.module.css';
import {
  bold,
  bulletList,
  emphasis,
  link,
  minorHeading,
  numberedList,
  section,
  subheading,
} from './markdown-commands';
import { markdownTheme } from './markdown-theme';

/** What the toolbar needs from the text field. */
export interface MarkdownHandle {
  run(command: StateCommand): void;
  focus(): void;
}

const keys: readonly [string, StateCommand][] = [
  ['Mod-b', bold],
  ['Mod-i', emphasis],
  ['Mod-k', link()],
  ['Mod-Alt-1', section],
  ['Mod-Alt-2', subheading],
  ['Mod-Alt-3', minorHeading],
  ['Mod-Shift-8', bulletList],
  ['Mod-Shift-7', numberedList],
];

/** The Content-Security-Policy allows injected styles only with this nonce. */
const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? '';

/**
 * A Markdown editor that shows the markup. Tab moves the focus on, so that keyboard users are not trapped (WCAG 2.1.2).
 * The parent owns the text; a change from there replaces it in one step that can be undone.
 */
export function MarkdownField({
  value,
  onChange,
  labelledBy,
  describedBy,
  readOnly,
  ref,
}: {
  value: string;
  onChange: (value: string) => void;
  labelledBy: string;
  describedBy: string;
  readOnly: boolean;
  ref: Ref<MarkdownHandle>;
}) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  useImperativeHandle(
    ref,
    () => ({
      run: (command) => {
        if (!editor.current) return;
        command(editor.current);
        editor.current.focus();
      },
      focus: () => editor.current?.focus(),
    }),
    [],
  );
  const typed = useEffectEvent((text: string) => {
    if (text !== value) onChange(text);
  });
  const mount = useEffectEvent((parent: HTMLElement) => {
    const view = new EditorView({
      parent,
      state: EditorState.create({
        doc: value,
        extensions: [
          EditorView.cspNonce.of(nonce()),
          history(),
          drawSelection(),
          EditorView.lineWrapping,
          markdown({ base: markdownLanguage }),
          markdownTheme,
          placeholder('# Section heading\n\nWrite in Markdown.'),
          keymap.of([
            ...keys.map(([key, run]) => ({ key, run, preventDefault: true })),
            ...markdownKeymap,
            ...defaultKeymap,
            ...historyKeymap,
          ]),
          EditorState.readOnly.of(readOnly),
          EditorView.editable.of(!readOnly),
          EditorView.contentAttributes.of({
            'aria-labelledby': labelledBy,
            'aria-describedby': describedBy,
            'aria-multiline': 'true',
            spellcheck: 'true',
            autocorrect: 'on',
            autocapitalize: 'sentences',
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) typed(update.state.doc.toString());
          }),
        ],
      }),
    });
    editor.current = view;
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
    if (!view || view.state.doc.toString() === value) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  }, [value]);
  return <div ref={box} className={styles.markdown} />;
}
