export interface ServedGallery {
  readonly url: string;
  close(): void;
}
/** Serves a built gallery on 127.0.0.1. @param port 0 for any free one */
export declare function serveGallery(folder: string, port: number): Promise<ServedGallery>;
