import type { StateCommand } from '@codemirror/state';
import { Icon } from '@latchline/kit/icons/icon';
import { Toolbar } from 'radix-ui';
import { type ReactNode, type RefObject, useState } from 'react';
import { MediaPicker } from '../../../shared/media-library/media-picker';
import { Tip } from '../../../shared/ui/tip';
import styles from './editor.module.css';
import {
  bold,
  bulletList,
  emphasis,
  link,
  minorHeading,
  numberedList,
  picture,
  quote,
  section,
  subheading,
} from './markdown-commands';
import type { MarkdownHandle } from './markdown-field';

interface Tool {
  readonly name: string;
  readonly keys?: string;
  readonly icon: ReactNode;
  readonly command: StateCommand;
}

const tools: readonly (readonly Tool[])[] = [
  [
    { name: 'Section heading', keys: 'Ctrl Alt 1', icon: 'H1', command: section },
    { name: 'Subheading', keys: 'Ctrl Alt 2', icon: 'H2', command: subheading },
    { name: 'Minor heading', keys: 'Ctrl Alt 3', icon: 'H3', command: minorHeading },
  ],
  [
    { name: 'Bold', keys: 'Ctrl B', icon: <b>B</b>, command: bold },
    { name: 'Italic', keys: 'Ctrl I', icon: <em>I</em>, command: emphasis },
    { name: 'Link', keys: 'Ctrl K', icon: <Icon name="link" />, command: link() },
  ],
  [
    { name: 'List', keys: 'Ctrl Shift 8', icon: <Icon name="menu" />, command: bulletList },
    { name: 'Numbered list', keys: 'Ctrl Shift 7', icon: '1.', command: numberedList },
    { name: 'Quote', icon: '“', command: quote },
  ],
];

/** One Tab stop for the whole toolbar; the arrow keys move between buttons. */
export function MarkdownTools({
  text,
  disabled,
}: {
  text: RefObject<MarkdownHandle | null>;
  disabled: boolean;
}) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Toolbar.Root className={styles.toolbar} aria-label="Formatting">
        {tools.map((group, index) => (
          <div key={index} className={styles.tools}>
            {group.map(({ name, keys, icon, command }) => (
              <Tip key={name} text={keys ? `${name} (${keys})` : name}>
                <Toolbar.Button
                  className="btn btn-quiet square"
                  aria-label={name}
                  disabled={disabled}
                  onClick={() => text.current?.run(command)}
                >
                  {icon}
                </Toolbar.Button>
              </Tip>
            ))}
          </div>
        ))}
        <div className={styles.tools}>
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
      </Toolbar.Root>
      {choosing && (
        <MediaPicker
          onPick={({ url, alt }) => text.current?.run(picture(url, alt))}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
