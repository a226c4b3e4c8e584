import { Icon } from '@latchline/kit/icons/icon';
import { Toaster } from 'sonner';
import type { Theme } from './use-theme';
import styles from './toasts.module.css';
import { toastGap, useToastRoom } from './use-toast-room';

const shownMs = 5_000;

export function Toasts({ theme }: { theme: Theme }) {
  return (
    <div ref={useToastRoom()}>
      <Toaster
        position="bottom-right"
        hotkey={['altKey', 'KeyT']}
        containerAriaLabel="Notifications"
        duration={shownMs}
        theme={theme}
        expand
        gap={toastGap}
        offset={20}
        mobileOffset={{ bottom: 'calc(4.25rem + env(safe-area-inset-bottom))', left: 16, right: 16 }}
        icons={{ success: <Icon name="check" />, error: <Icon name="alert" /> }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast: styles.toast,
            title: styles.title,
            success: styles.success,
            error: styles.error,
            actionButton: styles.action,
          },
        }}
      />
    </div>
  );
}
