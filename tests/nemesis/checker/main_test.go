package main

import (
	"math"
	"testing"

	"github.com/anishathalye/porcupine"
)

const never = math.MaxInt64

func operation(op string, call, returned int64, count int) porcupine.Operation {
	return porcupine.Operation{
		Input: Operation{Op: op, Count: count}, Call: call, Output: answer{Known: returned != never}, Return: returned,
	}
}

func TestHistories(t *testing.T) {
	accepted := operation("accept", 0, 10, 0)
	stored := operation("look", 20, 30, 1)
	found := operation("last look", 100, 110, 1)
	gone := operation("last look", 100, 110, 0)
	cases := []struct {
		name    string
		legal   bool
		history []porcupine.Operation
	}{
		{"accepted, stored, told", true, []porcupine.Operation{accepted, stored, operation("mail", 15, 15, 0), found}},
		{"not stored yet", true, []porcupine.Operation{accepted, operation("look", 12, 14, 0), stored, found}},
		{"refused, and never stored", true, []porcupine.Operation{operation("accept", 0, never, 0), gone}},
		{"refused, and stored all the same", true, []porcupine.Operation{operation("accept", 0, never, 0), stored, found}},
		{"lost", false, []porcupine.Operation{accepted, gone}},
		{"lost after it was seen", false, []porcupine.Operation{operation("accept", 0, never, 0), stored, gone}},
		{"gone for a while", false, []porcupine.Operation{accepted, stored, operation("look", 40, 50, 0), found}},
		{"stored twice", false, []porcupine.Operation{accepted, stored, operation("look", 40, 50, 2), found}},
		{"stored before it was sent", false, []porcupine.Operation{operation("accept", 40, 50, 0), stored, found}},
		{"told of before it was sent", false, []porcupine.Operation{operation("mail", 5, 5, 0), operation("accept", 40, 50, 0), found}},
	}
	for _, one := range cases {
		verdict := judge(map[int][]porcupine.Operation{1: one.history})
		if legal := len(verdict.Illegal) == 0; legal != one.legal {
			t.Errorf("%s: legal is %v", one.name, legal)
		}
	}
}
