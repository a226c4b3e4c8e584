import mark from './logo-mark.json';

/** The latch bolt with its keyhole, in the colour of the text around it. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox={`0 0 ${mark.size} ${mark.size}`} aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={mark.path} />
    </svg>
  );
}
