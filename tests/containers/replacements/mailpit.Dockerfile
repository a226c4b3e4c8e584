# the program, built from the Go module of that version
FROM debian:bookworm-slim
COPY --chmod=755 mailpit /mailpit
ENTRYPOINT ["/mailpit"]
