export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
      <path fill="#fff" d="M0 0A16 16 0 0 1 16 16A16 16 0 0 1 0 0" />
      <path fill="#7cbfce" d="M32 0A16 16 0 0 1 16 16A16 16 0 0 1 32 0" />
      <path fill="#7cbfce" d="M16 16A16 16 0 0 1 0 32A16 16 0 0 1 16 16" />
      <path fill="#fff" d="M16 16A16 16 0 0 1 32 32A16 16 0 0 1 16 16" />
    </svg>
  );
}
