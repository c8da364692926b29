/** Stops a server at the first SIGTERM or SIGINT; a terminal's Ctrl-C comes twice, from npx too, and the second one waits. */
export function onEndSignal(stop: () => void): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    stop();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
