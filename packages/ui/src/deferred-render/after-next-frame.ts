/**
 * Runs work once the browser has drawn a frame, so that a press shows its effect before a long task begins.
 * @returns a function that cancels it
 */
export function afterNextFrame(run: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  // the browser draws a frame between the two callbacks
  const frame = requestAnimationFrame(() => port2.postMessage(undefined));
  port1.onmessage = () => {
    port1.close();
    run();
  };
  return () => {
    cancelAnimationFrame(frame);
    port1.close();
  };
}
