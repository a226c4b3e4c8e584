/** The latch bolt with its keyhole, in the colour of the text around it. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M4 2H19L30 20V30H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM13 7a5 5 0 0 0-2.5 9.3V25h5V16.3A5 5 0 0 0 13 7z"
      />
    </svg>
  );
}
