// Sends a request in the early data of a resumed HTTP/3 connection, which browsers do for safe methods only, and prints
// {"status": of the response, "early": whether the server accepted early data}.
//
//	early-data <name of the site> <port on 127.0.0.1> <method> <path>
package main

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"time"

	"github.com/quic-go/quic-go"
	"github.com/quic-go/quic-go/http3"
)

func main() {
	site, address, method, path := os.Args[1], "127.0.0.1:"+os.Args[2], os.Args[3], os.Args[4]
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	settings := &tls.Config{
		ServerName:         site,
		InsecureSkipVerify: true, // a certificate of the test's own
		NextProtos:         []string{http3.NextProtoH3},
		ClientSessionCache: tls.NewLRUClientSessionCache(1),
	}
	// The first connection fetches a session ticket, the second uses it.
	_, first := ask(ctx, settings, address, "GET", "https://"+site+"/")
	time.Sleep(300 * time.Millisecond)
	must(first.CloseWithError(0, ""))
	status, second := ask(ctx, settings, address, method, "https://"+site+path)
	must(json.NewEncoder(os.Stdout).Encode(map[string]any{"status": status, "early": second.ConnectionState().Used0RTT}))
	// Otherwise a server that stops waits for it.
	must(second.CloseWithError(0, ""))
}

// ask sends the request without waiting for the end of the handshake.
func ask(ctx context.Context, settings *tls.Config, address, method, url string) (int, *quic.Conn) {
	connection, err := quic.DialAddrEarly(ctx, address, settings, &quic.Config{})
	must(err)
	stream, err := (&http3.Transport{}).NewClientConn(connection).OpenRequestStream(ctx)
	must(err)
	request, err := http.NewRequestWithContext(ctx, method, url, nil)
	must(err)
	must(stream.SendRequestHeader(request))
	must(stream.Close())
	response, err := stream.ReadResponse()
	must(err)
	return response.StatusCode, connection
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "early-data:", err)
		os.Exit(1)
	}
}
