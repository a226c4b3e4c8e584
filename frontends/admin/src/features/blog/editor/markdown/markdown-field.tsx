import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { EditorState, type StateCommand } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { linkKey, type TextHandle, toolKeys, type ToolName } from '../text/text-handle';
import { markdownTools, picture, readLink, setLink } from './markdown-commands';
import { markdownTheme } from './markdown-theme';

/** The Content-Security-Policy allows injected styles only with this nonce. */
const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? '';

/**
 * A Markdown editor that shows the markup. Tab moves the focus on, so that keyboard users are not trapped (WCAG 2.1.2).
 * The parent owns the text; a change from there replaces it in one step that can be undone.
 */
export function MarkdownField({
  value,
  onChange,
  onLink,
  labelledBy,
  describedBy,
  readOnly,
  ref,
}: {
  value: string;
  onChange: (value: string) => void;
  onLink: () => void;
  labelledBy: string;
  describedBy: string;
  readOnly: boolean;
  ref: Ref<TextHandle>;
}) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  useImperativeHandle(
    ref,
    () => ({
      run: (tool) => run(editor.current, markdownTools[tool]),
      readLink: () => (editor.current ? readLink(editor.current.state) : { text: '', address: '' }),
      setLink: (link) => run(editor.current, setLink(link)),
      insertPicture: (url, alt) => run(editor.current, picture(url, alt)),
      focus: () => editor.current?.focus(),
    }),
    [],
  );
  const typed = useEffectEvent((text: string) => {
    if (text !== value) onChange(text);
  });
  const openLink = useEffectEvent(() => onLink());
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
            ...Object.entries(toolKeys).map(([tool, key]) => {
              return { key, run: markdownTools[tool as ToolName], preventDefault: true };
            }),
            {
              key: linkKey,
              run: () => {
                openLink();
                return true;
              },
              preventDefault: true,
            },
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
  return <div ref={box} />;
}

function run(view: EditorView | null, command: StateCommand): void {
  if (!view) return;
  command(view);
  view.focus();
}
