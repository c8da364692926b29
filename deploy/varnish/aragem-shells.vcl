# The shells of this installation; one that ends, or stops answering, is left out within two seconds.
import directors;

probe aragem_live {
  .url = "/livez";
  .interval = 1s;
  .timeout = 1s;
  .window = 2;
  .threshold = 1;
  .initial = 1;
}
backend shell_4000 {
  .host = "127.0.0.1";
  .port = "4000";
  .connect_timeout = 2s;
  .probe = aragem_live;
}
backend shell_4010 {
  .host = "127.0.0.1";
  .port = "4010";
  .connect_timeout = 2s;
  .probe = aragem_live;
}

sub vcl_init {
  new shells = directors.round_robin();
  shells.add_backend(shell_4000);
  shells.add_backend(shell_4010);
}

sub aragem_shell {
  set req.backend_hint = shells.backend();
}
