import type { ReactNode } from 'react';

function Glyph({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" className="i" aria-hidden="true">
      {children}
    </svg>
  );
}

export function WhatsappGlyph() {
  return (
    <Glyph>
      <path
        fill="currentColor"
        stroke="none"
        d="M12 2.2a9.7 9.7 0 0 0-8.3 14.7L2.3 21.8l5-1.3A9.7 9.7 0 1 0 12 2.2Zm0 1.8a7.9 7.9 0 1 1-4.2 14.6l-.3-.2-2.8.7.8-2.7-.2-.3A7.9 7.9 0 0 1 12 4Zm-3.3 4c-.2 0-.5.1-.7.3-.3.3-.9.9-.9 2.2s1 2.6 1.1 2.7c.1.2 1.9 3 4.7 4.1 2.3.9 2.8.7 3.3.7s1.6-.7 1.9-1.3c.2-.7.2-1.2.1-1.3l-.5-.3-1.6-.8c-.3-.1-.4-.1-.6.1l-.8 1c-.1.2-.3.2-.5.1a6.4 6.4 0 0 1-3.2-2.8c-.1-.2 0-.4.1-.5l.4-.5.3-.5c.1-.1 0-.3 0-.4L11 8.4c-.2-.4-.4-.4-.5-.4h-.7Z"
      />
    </Glyph>
  );
}

export function InstagramGlyph() {
  return (
    <Glyph>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17.2" cy="6.8" r=".6" fill="currentColor" />
    </Glyph>
  );
}

export function FacebookGlyph() {
  return (
    <Glyph>
      <path d="M14 21v-8h3l.5-3.5H14V7.5c0-1 .4-1.7 1.8-1.7h1.9V2.7c-.4-.1-1.3-.2-2.3-.2-2.6 0-4.2 1.5-4.2 4.3v2.7H8V13h3.2v8" />
    </Glyph>
  );
}

export function YoutubeGlyph() {
  return (
    <Glyph>
      <rect x="2.5" y="5" width="19" height="14" rx="4" />
      <path d="m10.2 9 5 3-5 3z" />
    </Glyph>
  );
}
