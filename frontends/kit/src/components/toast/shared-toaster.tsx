import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster } from './toaster';

let owner: object | null = null;

/**
 * For islands: several on a page share one toaster, at the end of the body, where no container of theirs can clip
 * it. The first to come alive shows it.
 */
export function SharedToaster() {
  const [self] = useState(() => ({}));
  const [isOwner, setIsOwner] = useState(false);
  useEffect(() => {
    if (owner !== null) return undefined;
    owner = self;
    setIsOwner(true);
    return () => {
      owner = null;
    };
  }, [self]);
  return isOwner ? createPortal(<Toaster />, document.body) : null;
}
