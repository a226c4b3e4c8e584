// Judges the history of a nemesis run with porcupine: every request for itself must be linearizable as the register below.
// Input: one operation a line, as JSON. Output: one line of JSON. Exit code 1 if a history is not linearizable.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"sort"
	"time"

	"github.com/anishathalye/porcupine"
)

// Operation is a line of the history. Times are microseconds since the start of the run.
type Operation struct {
	Lead int    `json:"lead"`
	Op   string `json:"op"` // accept, look, last look, mail
	Call int64  `json:"call"`
	// Nil: it has no answer, so it may take effect at any time from its call on, or never.
	Return *int64 `json:"return"`
	// Rows that a look has seen.
	Count int `json:"count"`
}

// What is known of a request at a moment: whether it was made, whether it was accepted, and the rows that were seen.
type state struct {
	Made, Accepted bool
	Rows           int
}

type answer struct{ Known bool }

func step(before, input, output interface{}) (bool, interface{}) {
	now, operation, known := before.(state), input.(Operation), output.(answer).Known
	switch operation.Op {
	case "accept":
		now.Made = true
		now.Accepted = now.Accepted || known
		return true, now
	case "look":
		// A row is never there before its request, never goes away again, and is never there twice.
		allowed := operation.Count >= now.Rows && operation.Count <= 1 && (operation.Count == 0 || now.Made)
		now.Rows = operation.Count
		return allowed, now
	case "last look":
		return operation.Count >= now.Rows && operation.Count <= 1 && (now.Made || operation.Count == 0) &&
			(operation.Count == 1 || !now.Accepted), now
	case "mail":
		// Nobody is told of a request that was not made.
		return now.Made, now
	}
	panic("unknown operation " + operation.Op)
}

var model = porcupine.Model{
	Init: func() interface{} { return state{} },
	Step: step,
	DescribeOperation: func(input, output interface{}) string {
		return fmt.Sprintf("%+v %+v", input, output)
	},
}

// Verdict is what is printed.
type Verdict struct {
	Leads      int   `json:"leads"`
	Operations int   `json:"operations"`
	Illegal    []int `json:"illegal"`
	// Not decided in time.
	Unknown []int `json:"unknown"`
}

const decideWithin = 10 * time.Second

func judge(byLead map[int][]porcupine.Operation) Verdict {
	verdict := Verdict{Leads: len(byLead), Illegal: []int{}, Unknown: []int{}}
	for lead, operations := range byLead {
		verdict.Operations += len(operations)
		switch porcupine.CheckOperationsTimeout(model, operations, decideWithin) {
		case porcupine.Illegal:
			verdict.Illegal = append(verdict.Illegal, lead)
		case porcupine.Unknown:
			verdict.Unknown = append(verdict.Unknown, lead)
		}
	}
	sort.Ints(verdict.Illegal)
	sort.Ints(verdict.Unknown)
	return verdict
}

func read(file *os.File) (map[int][]porcupine.Operation, error) {
	byLead := map[int][]porcupine.Operation{}
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		var operation Operation
		if err := json.Unmarshal(lines.Bytes(), &operation); err != nil {
			return nil, err
		}
		returned := int64(math.MaxInt64)
		if operation.Return != nil {
			returned = *operation.Return
		}
		byLead[operation.Lead] = append(byLead[operation.Lead], porcupine.Operation{
			Input: operation, Call: operation.Call, Output: answer{Known: operation.Return != nil}, Return: returned,
		})
	}
	return byLead, lines.Err()
}

func main() {
	byLead, err := read(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	verdict := judge(byLead)
	_ = json.NewEncoder(os.Stdout).Encode(verdict)
	if len(verdict.Illegal)+len(verdict.Unknown) > 0 {
		os.Exit(1)
	}
}
