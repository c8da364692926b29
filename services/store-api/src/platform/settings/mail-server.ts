/** Who sends the shop's mails. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** `implicit`: TLS from the first byte; `required`: STARTTLS, without which nothing is sent; `off`: readable by all between. */
  readonly tls: 'implicit' | 'required' | 'off';
  /** Absent: the server asks nobody who it is. */
  readonly credentials?: { readonly user: string; readonly password: string };
  readonly sender: Sender;
}
