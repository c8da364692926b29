/** @returns false when the browser has no clipboard, as without HTTPS, or refuses it */
export async function copyText(text: string): Promise<boolean> {
  try {
    // biome-ignore lint/plugin: its absence is an answer
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return false;
    throw error;
  }
}
