// Joins two network namespaces by a slow, lossy link, packet by packet. Programs enter a namespace with nsenter. Everything is gone when this
// program ends: the namespaces have no names, and nothing outside them is touched. It needs root and `ip`.
//
// Prints {"server": path, "phone": path}, the files of the namespaces, and then answers each line of input with the counts of both directions:
// {"down": settings, "up": settings, "seed": n} configures the link and sets them to zero, {} only reads them. It ends with its input.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
	"time"
	"unsafe"
)

const device = "slow0"

type end struct {
	tun  int
	path string
}

type command struct {
	Down, Up *settings
	Seed     int64
}

func main() {
	server, phone := open("198.18.0.1"), open("198.18.0.2")
	down, up := newDirection(), newDirection()
	go carry(server.tun, down)
	go carry(phone.tun, up)
	go deliver(down, phone.tun)
	go deliver(up, server.tun)

	answers := json.NewEncoder(os.Stdout)
	must("write", answers.Encode(map[string]string{"server": server.path, "phone": phone.path}))
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		var asked command
		must("read "+lines.Text(), json.Unmarshal(lines.Bytes(), &asked))
		if now := time.Now(); asked.Down != nil && asked.Up != nil {
			down.configure(*asked.Down, asked.Seed, 0, now)
			up.configure(*asked.Up, asked.Seed, 1, now)
		}
		must("write", answers.Encode(map[string]counts{"down": down.counted(), "up": up.counted()}))
	}
}

// open makes a network namespace with one device.
func open(address string) end {
	opened := make(chan end)
	go func() {
		// The namespace belongs to this thread, and lives as long.
		runtime.LockOSThread()
		must("unshare the network (needs root)", syscall.Unshare(syscall.CLONE_NEWNET))
		tun, err := syscall.Open("/dev/net/tun", syscall.O_RDWR|syscall.O_CLOEXEC, 0)
		must("open /dev/net/tun", err)
		var request [40]byte // struct ifreq: name, flags
		copy(request[:], device)
		*(*uint16)(unsafe.Pointer(&request[syscall.IFNAMSIZ])) = syscall.IFF_TUN | syscall.IFF_NO_PI
		if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, uintptr(tun), syscall.TUNSETIFF, uintptr(unsafe.Pointer(&request))); errno != 0 {
			must("create a device", errno)
		}
		ip("link set lo up")
		ip("link set " + device + " addrgenmode none")
		ip("addr add " + address + "/30 dev " + device)
		ip("link set " + device + " up")
		// What Linux does by default, whatever this machine is set to.
		ip("route change 198.18.0.0/30 dev " + device + " src " + address + " congctl cubic")
		// A connection must not know what the link was for the one before it.
		must("set tcp_no_metrics_save", os.WriteFile("/proc/sys/net/ipv4/tcp_no_metrics_save", []byte("1"), 0))
		opened <- end{tun, fmt.Sprintf("/proc/%d/task/%d/ns/net", os.Getpid(), syscall.Gettid())}
		select {}
	}()
	return <-opened
}

func ip(arguments string) {
	output, err := exec.Command("ip", strings.Fields(arguments)...).CombinedOutput()
	if err != nil {
		must("ip "+arguments, fmt.Errorf("%w: %s", err, output))
	}
}

func carry(from int, d *direction) {
	for buffer := make([]byte, 1<<16); ; {
		length, err := syscall.Read(from, buffer)
		if err == syscall.EINTR {
			continue
		}
		must("read a packet", err)
		if buffer[0]>>4 == 4 {
			d.offer(append([]byte(nil), buffer[:length]...), time.Now())
		}
	}
}

func deliver(d *direction, to int) {
	for each := range d.arriving {
		time.Sleep(time.Until(each.at))
		_, err := syscall.Write(to, each.bytes)
		must("write a packet", err)
	}
}

func must(what string, err error) {
	if err != nil {
		fmt.Fprintf(os.Stderr, "slow-link: could not %s: %v\n", what, err)
		os.Exit(1)
	}
}
