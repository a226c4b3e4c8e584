import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';

/** Copies a text, and says so once the browser has done it. Where the browser refuses, the text can still be selected. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard
      .writeText(text)
      .then(() => setCopied(true))
      .catch(() => undefined);
  return (
    <Button variant="ink" onClick={() => void copy()}>
      {copied ? 'Copied' : 'Copy'}
    </Button>
  );
}
