import { placeholdersOf } from '@latchline/contracts/content/copy-editor/copy-checks';
import { labelOfKey } from '@latchline/contracts/content/copy-editor/copy-fields';
import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { type RefObject, useEffect, useRef } from 'react';
import { toast } from 'sonner';
import menu from '../../shared/ui/menu.module.css';
import styles from './pages.module.css';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Inserts a placeholder at the cursor of the text field that last had the focus. */
export function Placeholders({
  name,
  form,
  onInsert,
}: {
  name: string;
  form: RefObject<HTMLElement | null>;
  onInsert: (path: string, value: string) => void;
}) {
  const last = useRef<TextControl | null>(null);
  useEffect(() => {
    const { current } = form;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('[data-copy]'))
        last.current = target as TextControl;
    };
    current?.addEventListener('focusin', remember);
    return () => current?.removeEventListener('focusin', remember);
  }, [form]);
  const insert = (placeholder: string) => {
    const control = last.current;
    if (!control?.isConnected) {
      toast.message('First click in a text field, where you want to insert it');
      return;
    }
    const from = control.selectionStart ?? control.value.length;
    const to = control.selectionEnd ?? from;
    const value = `${control.value.slice(0, from)}{${placeholder}}${control.value.slice(to)}`;
    onInsert(control.name, value);
    requestAnimationFrame(() => {
      control.focus();
      const after = from + placeholder.length + 2;
      control.setSelectionRange(after, after);
    });
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="btn btn-line btn-s">Insert placeholder</DropdownMenu.Trigger>
      <DropdownMenu.Content
        className={`${menu.menu} ${styles.placeholders}`}
        align="end"
        sideOffset={4}
        collisionPadding={8}
        // Keeps the focus in the text instead of returning it to the button.
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        {placeholdersOf(name).map((placeholder) => (
          <DropdownMenu.Item key={placeholder} className={menu.item} onSelect={() => insert(placeholder)}>
            {labelOfKey(placeholder)} <code>{`{${placeholder}}`}</code>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
