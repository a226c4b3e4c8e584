import { LogoMark } from '@latchline/kit/icons/logo-mark';
import { links } from './links';

export function Brand({ name, line }: { name: string; line: string }) {
  return (
    <a className="brand" href={links.home}>
      <LogoMark />
      <span>
        <b>{name}</b>
        <small>{line}</small>
      </span>
    </a>
  );
}
