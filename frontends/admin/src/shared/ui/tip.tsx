import * as Tooltip from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './tip.module.css';

const openDelayMs = 700;
const skipDelayMs = 300;

export function Tips({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Tooltip.Provider>
  );
}

/** A tooltip for an icon button, which still needs its own accessible name, as touch screens show no tooltips. */
export function Tip({
  text,
  side = 'bottom',
  children,
}: {
  text: string;
  side?: 'bottom' | 'right';
  children: ReactElement;
}) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Content className={styles.tip} side={side} sideOffset={6} collisionPadding={8}>
        {text}
      </Tooltip.Content>
    </Tooltip.Root>
  );
}
