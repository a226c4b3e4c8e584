import { Icon } from '@latchline/kit/icons/icon';
import * as Toolbar from '@radix-ui/react-toolbar';
import { type ReactNode, type RefObject, useState } from 'react';
import { MediaPicker } from '../../../shared/media-library/media-picker';
import { Tip } from '../../../shared/ui/tip';
import styles from './editor.module.css';
import type { TextHandle, ToolName } from './text/text-handle';

interface Tool {
  readonly name: string;
  readonly keys?: string;
  readonly icon: ReactNode;
  readonly tool: ToolName;
}

const tools: readonly (readonly Tool[])[] = [
  [
    { name: 'Section heading', keys: 'Ctrl Alt 1', icon: 'H1', tool: 'section' },
    { name: 'Subheading', keys: 'Ctrl Alt 2', icon: 'H2', tool: 'subheading' },
    { name: 'Minor heading', keys: 'Ctrl Alt 3', icon: 'H3', tool: 'minorHeading' },
  ],
  [
    { name: 'Bold', keys: 'Ctrl B', icon: <b>B</b>, tool: 'bold' },
    { name: 'Italic', keys: 'Ctrl I', icon: <em>I</em>, tool: 'italic' },
  ],
  [
    { name: 'List', keys: 'Ctrl Shift 8', icon: <Icon name="menu" />, tool: 'bulletList' },
    { name: 'Numbered list', keys: 'Ctrl Shift 7', icon: '1.', tool: 'numberedList' },
    { name: 'Quote', icon: '“', tool: 'quote' },
    { name: 'Table', icon: <Icon name="view" />, tool: 'table' },
  ],
];

/** One Tab stop for the whole toolbar; the arrow keys move between buttons. */
export function TextTools({
  text,
  active,
  disabled,
  onLink,
  children,
}: {
  text: RefObject<TextHandle | null>;
  /** The tools that are on at the cursor; null where the text shows its markup. */
  active: ReadonlySet<ToolName> | null;
  disabled: boolean;
  onLink: () => void;
  children: ReactNode;
}) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Toolbar.Root className={styles.toolbar} aria-label="Formatting">
        {tools.map((group, index) => (
          <div key={index} className={styles.tools}>
            {group.map(({ name, keys, icon, tool }) => (
              <Tip key={name} text={keys ? `${name} (${keys})` : name}>
                <Toolbar.Button
                  className="btn btn-quiet square"
                  aria-label={name}
                  aria-pressed={active?.has(tool)}
                  disabled={disabled}
                  onClick={() => text.current?.run(tool)}
                >
                  {icon}
                </Toolbar.Button>
              </Tip>
            ))}
          </div>
        ))}
        <div className={styles.tools}>
          <Tip text="Link (Ctrl K)">
            <Toolbar.Button
              className="btn btn-quiet square"
              aria-label="Link"
              disabled={disabled}
              onClick={onLink}
            >
              <Icon name="link" />
            </Toolbar.Button>
          </Tip>
          <Tip text="Picture">
            <Toolbar.Button
              className="btn btn-quiet square"
              aria-label="Picture"
              disabled={disabled}
              onClick={() => setChoosing(true)}
            >
              <Icon name="picture" />
            </Toolbar.Button>
          </Tip>
        </div>
        {children}
      </Toolbar.Root>
      {choosing && (
        <MediaPicker
          onPick={({ url, alt }) => text.current?.insertPicture(url, alt)}
          onClose={() => {
            setChoosing(false);
            requestAnimationFrame(() => text.current?.focus());
          }}
        />
      )}
    </>
  );
}
