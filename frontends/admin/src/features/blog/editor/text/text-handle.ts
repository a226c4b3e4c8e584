/** What the toolbar and the keyboard do to the text, in both views. */
export type ToolName =
  | 'section'
  | 'subheading'
  | 'minorHeading'
  | 'bold'
  | 'italic'
  | 'bulletList'
  | 'numberedList'
  | 'quote'
  | 'table';

export interface TextLink {
  readonly text: string;
  readonly address: string;
}

/** What the toolbar needs from the text, however it is shown. */
export interface TextHandle {
  run(tool: ToolName): void;
  /** The link at the cursor, or the selected text without an address. */
  readLink(): TextLink;
  /** Makes the selection a link. An empty address removes the link. */
  setLink(link: TextLink): void;
  insertPicture(url: string, alt: string): void;
  focus(): void;
}

/** Keys of the tools, as `prosemirror-keymap` and CodeMirror name them. */
export const toolKeys: Readonly<Partial<Record<ToolName, string>>> = {
  section: 'Mod-Alt-1',
  subheading: 'Mod-Alt-2',
  minorHeading: 'Mod-Alt-3',
  bold: 'Mod-b',
  italic: 'Mod-i',
  bulletList: 'Mod-Shift-8',
  numberedList: 'Mod-Shift-7',
};
export const linkKey = 'Mod-k';
